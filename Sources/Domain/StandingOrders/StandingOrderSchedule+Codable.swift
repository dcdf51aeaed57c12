import AshlarCore

extension StandingOrderSchedule: Codable {
    private enum CodingKeys: CodingKey { case start, frequency, end, convention, calendar }

    /// Encodes every property by its name.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(start, forKey: .start)
        try container.encode(frequency, forKey: .frequency)
        try container.encode(end, forKey: .end)
        try container.encode(convention, forKey: .convention)
        try container.encode(calendar, forKey: .calendar)
    }

    /// Decodes a value and checks its rules.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self = try decoder.checked {
            try StandingOrderSchedule(
                from: container.decode(LocalDate.self, forKey: .start),
                container.decode(Frequency.self, forKey: .frequency),
                until: container.decode(End.self, forKey: .end),
                convention: container.decode(BusinessDayConvention.self, forKey: .convention),
                calendar: container.decode(BusinessCalendar.self, forKey: .calendar))
        }
    }
}

extension StandingOrderSchedule.DayOfMonth: Codable {
    /// Decodes a number, 1 to 31 or −1.
    public init(from decoder: any Decoder) throws {
        self = try decoder.checked { try Self(Int(from: decoder)) }
    }

    /// Encodes ``number``.
    public func encode(to encoder: any Encoder) throws { try number.encode(to: encoder) }
}
