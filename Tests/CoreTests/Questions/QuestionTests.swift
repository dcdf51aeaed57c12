import AshlarCore
import Testing

@Suite struct QuestionTests {
    @Test func startsOnceItIsConfirmed() {
        var question = Question<String>.idle
        question.ask("everything")
        #expect(question.asked == "everything" && question.running == nil)
        let everything = question.confirm()
        #expect(everything == "everything")
        #expect(question.running == "everything" && question.asked == nil)
        question.finish()
        #expect(question.isIdle)
    }

    @Test func onlyAnOpenQuestionCanBeConfirmed() {
        var question = Question<String>.idle
        let nothing = question.confirm()
        #expect(nothing == nil && question.isIdle)
    }

    @Test func aSecondTapChangesNothing() {
        var question = Question.asked(1)
        let confirmed = [question.confirm(), question.confirm()]
        #expect(confirmed == [1, nil])
        #expect(question.running == 1)
    }

    @Test func noQuestionOpensWhileWorkRuns() {
        var question = Question.running(1)
        question.ask(2)
        question.dismiss()
        #expect(question == .running(1))
        let begins = question.begin(2)
        #expect(!begins)
    }

    @Test func dismissingClosesTheQuestion() {
        var question = Question.asked(1)
        question.dismiss()
        let nothing = question.confirm()
        #expect(question.isIdle && nothing == nil)
    }

    @Test func startsWithoutAQuestion() {
        var question = Question<Int>.idle
        let begins = question.begin(3)
        #expect(begins)
        #expect(question == .running(3))
    }

    @Test func reopensTheQuestionWhileWorkRuns() {
        var question = Question.running("all")
        question.askFirst("3 of them")
        #expect(question == .asked("3 of them"))
        var idle = Question<String>.idle
        idle.askFirst("nothing")
        #expect(idle.isIdle)
    }

    @Test func doesNotStartWhileAQuestionIsOpen() {
        var question = Question.asked(1)
        let begins = question.begin(2)
        #expect(!begins && question == .asked(1))
    }
}
