import { expect } from 'chai'
import fc from 'fast-check'
import { redact } from '../../src/privacy/redact.ts'

/** What is redacted, by kind. Numbers are published test numbers or follow only the form. */
const personal = {
  phone: [
    ['9842112345', '[phone]'],
    ['call 9842112345 now', 'call [phone] now'],
    ['call919842112345now', 'call[phone]now'],
    ['+91 98421 12345', '[phone]'],
    ['+91-98421-12345', '[phone]'],
    ['0091 9842112345', '[phone]'],
    ['919842112345', '[phone]'],
    ['0 98421 12345', '[phone]'],
    ['984 211 2345', '[phone]'],
    ['984-211-2345', '[phone]'],
    ['9842 112 345', '[phone]'],
    ['9842 112345', '[phone]'],
    ['98 42 11 23 45', '[phone]'],
    ['98421.12345', '[phone]'],
    ['9 8 4 2 1 1 2 3 4 5', '[phone]'],
    ['9-8-4-2-1-1-2-3-4-5', '[phone]'],
    ['9/8/4/2/1/1/2/3/4/5', '[phone]'],
    ['9_8_4_2_1_1_2_3_4_5', '[phone]'],
    ['nine eight four two one one two three four five', '[phone]'],
    ['nine eight four two double one two three four five', '[phone]'],
    ['nineeightfourtwooneonetwothreefourfive', '[phone]'],
    ['98four2one12345', '[phone]'],
    ['nine8four2one12345', '[phone]'],
    ['98421O2345', '[phone]'],
    ['ஒன்பது எட்டு நான்கு இரண்டு ஒன்று ஒன்று இரண்டு மூன்று நான்கு ஐந்து', '[phone]'],
    ['௯௮௪௨௧௧௨௩௪௫', '[phone]'],
    ['९८४२११२३४५', '[phone]'],
    ['９８４２１１２３４５', '[phone]'],
    ['𝟗𝟖𝟒𝟐𝟏𝟏𝟐𝟑𝟒𝟓', '[phone]'],
    ['98421\u200b12345', '[phone]'],
    ['98421\u00ad12345', '[phone]'],
    ['98421\u000012345', '[phone]'],
    ['98421–12345', '[phone]'],
    ['9️⃣8️⃣4️⃣2️⃣1️⃣1️⃣2️⃣3️⃣4️⃣5️⃣', '[phone]'],
    ['0422 2345678', '[phone]'],
    ['0422-234 5678', '[phone]'],
    ['(0422) 2345678', '[phone]'],
    ['04222345678', '[phone]'],
    ['422 2345678', '[phone]'],
    ['+91 422 2345678', '[phone]'],
    ['044 2345 6789', '[phone]'],
    ['+971 50 123 4567', '[phone]'],
    ['00971501234567', '[phone]'],
    ['641035 9842112345', '641035 [phone]'],
    ['641035 9842 112345', '641035 [phone]'],
    ['9842112345, 9842154321', '[phone], [phone]'],
  ],
  email: [
    ['ramesh@example.com', '[email]'],
    ['ramesh.k+flat@mail.example.co.in', '[email]'],
    ['ramesh @ example.com', '[email]'],
    ['ramesh＠example.com', '[email]'],
    ['ramesh (at) example (dot) com', '[email]'],
    ['ramesh[at]example.com', '[email]'],
    ['ramesh at example dot com', '[email]'],
    ['ramesh dot k at example dot co dot in', '[email]'],
    ['ramesh at gmail.com', '[email]'],
    ['write to ramesh AT gmail', 'write to [email]'],
  ],
  upi: [
    ['ramesh@ybl', '[upi]'],
    ['pay 9842112345@paytm', 'pay [upi]'],
    ['ramesh.k@okhdfcbank.', '[upi].'],
  ],
  'one-time-code': [
    ['OTP 482913', 'OTP [one-time-code]'],
    ['my otp is: 4829', 'my otp is: [one-time-code]'],
    ['482913 is your OTP', '[one-time-code] is your OTP'],
    ['verification code 482-913', 'verification code [one-time-code]'],
    ['UPI PIN 1234', 'UPI PIN [one-time-code]'],
    ['otp four eight two nine', 'otp [one-time-code]'],
  ],
  aadhaar: [
    ['999941057058', '[aadhaar]'],
    ['9999 4105 7058', '[aadhaar]'],
    ['9999-7165-8847', '[aadhaar]'],
    ['aadhaar 9999 4105 7059', 'aadhaar [aadhaar]'],
  ],
  pan: [
    ['ABCPE0000F', '[pan]'],
    ['abcpe0000f', '[pan]'],
    ['PAN no. ABCPE 0000 F', 'PAN no. [pan]'],
    ['27AAPFU0939F1ZA', '[pan]'],
  ],
  gstin: [
    ['27AAPFU0939F1ZV', '[gstin]'],
    ['gst 29aagcb7383j1z4.', 'gst [gstin].'],
  ],
  'voter-id': [
    ['ABC1234567', '[voter-id]'],
    ['voter id ABC 1234567', 'voter id [voter-id]'],
    ['TN/12/070/0123456', '[voter-id]'],
  ],
  passport: [
    ['M1234567', '[passport]'],
    ['passport no. M 1234567', 'passport no. [passport]'],
  ],
  'driving-licence': [
    ['TN37 20110001234', '[driving-licence]'],
    ['TN-3720110001234', '[driving-licence]'],
    ['TN37 2011 0001234', '[driving-licence]'],
    ['TN66Z20110001234', '[driving-licence]'],
  ],
  card: [
    ['4111 1111 1111 1111', '[card]'],
    ['378282246310005', '[card]'],
  ],
  credential: [
    ['nlm_live_0aB1cD2eF3gH4iJ5', '[credential]'],
    ['Bearer eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', 'Bearer [credential]'],
  ],
} as const

const harmless = {
  'a price': ['7500000', '₹85,00,000', 'Rs. 6500000000', '₹9842112345', 'INR7500000', '6500000000'],
  'a price in lakhs': ['65,00,000 to 75,00,000', '1,00,00,00,000', '45.5 lakh', '9842112345/-'],
  'a price range': ['65000-75000', '65000 - 75000', '65000 75000', '65000 to 75000'],
  'a pincode': ['641035', 'PIN 641035', 'Coimbatore 641 035', '641035, 641048'],
  'a rate beside a pincode': ['6500 641035', '641035 6500', '6550 641048'],
  'sizes and counts': ['850 900 1200', '6 7 8 9 10 11', '1200 sqft', '98 421 12 sqft'],
  coordinates: ['11.0168, 76.9558', '76.95581234', '77.0012345678'],
  'a RERA registration': [
    'TN/11/Building/9012/2023',
    'tn/01/Regularisation-Layout/9028/2022',
    'TN/01/Layout/Offline/9028/2022',
    'TNRERA/11/BLG/9013/2026',
    'PRM/KA/RERA/1251/446/PR/180526/001700',
    'P52100012345',
  ],
  'a listing id': ['lst_4fQ2mZr8TnB6kXw1Lh9sVd', 'lst_9842112345ABCDEFabcdef', 'LST-0012345'],
  'a UUID': ['123e4567-e89b-12d3-a456-999941057058'],
  'a time': ['2026-11-21T05:20:47.123Z', '2026-11-21', '21/11/2026', '1763700000', '1763700000000'],
  'a house number': ['TOWER1204B', 'Villa1204B', 'Villa 1204 B', 'Block-1204-B'],
  'a place with an @': [
    'Villa @ Vadavalli',
    'Villa @ Vadavalli. Near',
    '2BHK@Peelamedu',
    'plot@SBI Colony',
  ],
  'words with "at" and "one"': [
    'homes at 99acres.com',
    'Stone House, Phone Nagar',
    'one or two BHK',
  ],
  'a number with a wrong check digit': ['999941057059', '4111 1111 1111 1112'],
  'an area code alone': ['0422'],
  'talk of a code': ['no OTP needed, budget 6500000'],
  'Tamil text': ['சரவணம்பட்டி 2 படுக்கையறை', 'ஆறு அருகில் வீடு'],
} as const

describe('redaction', () => {
  for (const [kind, examples] of Object.entries(personal)) {
    for (const [text, expected] of examples) {
      it(`removes the ${kind} from ${JSON.stringify(text)}`, () => {
        expect(redact(text)).to.deep.equal({ text: expected, kinds: [kind] })
      })
    }
  }

  for (const [what, examples] of Object.entries(harmless)) {
    for (const text of examples) {
      it(`keeps ${what}: ${JSON.stringify(text)}`, () => {
        expect(redact(text)).to.deep.equal({ text, kinds: [] })
      })
    }
  }

  it('names each kind once, in a fixed order', () => {
    const { text, kinds } = redact('9842112345 or 9842154321, mail a@example.com, ABCPE0000F')
    expect(text).to.equal('[phone] or [phone], mail [email], [pan]')
    expect(kinds).to.deep.equal(['email', 'pan', 'phone'])
  })

  it('keeps a RERA registration, a listing id and a price next to a redacted number', () => {
    const { text } = redact(
      'TN/11/Building/9012/2023 lst_4fQ2mZr8TnB6kXw1Lh9sVd 7500000 9842112345',
    )
    expect(text).to.equal('TN/11/Building/9012/2023 lst_4fQ2mZr8TnB6kXw1Lh9sVd 7500000 [phone]')
  })

  it('removes two adjacent numbers whole', () => {
    expect(redact('65000 98421 12345').text).to.equal('[phone]')
  })

  it('does not read its own placeholder as a word before a number', () => {
    const { text } = redact('OTP 482913 641035, aadhaar 999941057058 999941057059')
    expect(text).to.equal('OTP [one-time-code] 641035, aadhaar [aadhaar] 999941057059')
  })

  it('finds nothing in its own output', () => {
    const piece = fc.constantFrom(
      ...Object.values(personal)
        .flat()
        .map(([text]) => text),
      ...Object.values(harmless).flat(),
      ...[
        ' ',
        '  ',
        '-',
        '.',
        ',',
        '/',
        '+',
        '(',
        ')',
        '@',
        '9',
        '8 ',
        'A',
        '0',
        'at',
        ' dot ',
        'com',
        'otp ',
        'nine',
      ],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const { text } = redact(pieces.join(''))
        expect(redact(text).text).to.equal(text)
      }),
      { numRuns: 2000 },
    )
  })

  it('never leaves ten digits of a mobile number, however it is grouped', () => {
    const gap = fc.constantFrom('', ' ', '-', '.', '  ', ' - ')
    const digits = fc.tuple(fc.integer({ min: 6, max: 9 }), fc.stringMatching(/^\d{8}[1-9]$/))
    const shape = fc.constantFrom([10], [5, 5], [3, 3, 4], [4, 3, 3], [2, 4, 4], [2, 2, 2, 2, 2])
    fc.assert(
      fc.property(
        digits,
        shape,
        gap,
        fc.constantFrom('', '+91', '+91 ', '0', '91 '),
        ([first, rest], sizes, between, prefix) => {
          const number = `${first}${rest}`
          let place = 0
          const parts = sizes.map((size) => number.slice(place, (place += size)))
          // "98421.12345" is how people write numbers; "984.2112345" is a decimal, and 4-3-3 of round parts a list of
          // sizes.
          fc.pre(parts.every((part) => Number(part) % 10 !== 0))
          expect(redact(`ring ${prefix}${parts.join(between)} please`).text).to.equal(
            'ring [phone] please',
          )
        },
      ),
    )
  })
})

describe('redaction of hostile text of 64 KiB', () => {
  const size = 65_536
  const hostile: Readonly<Record<string, string>> = {
    digits: '9',
    'spaced digits': '9 ',
    'digits and the letter O': '9O',
    'one digit and the letter O': 'O',
    'almost numbers': '98421 1234 ',
    letters: 'a',
    'at signs': 'a@',
    'dots and at signs': 'a@a.',
    dots: 'a.',
    'worded dots': 'a dot ',
    'worded at': 'a at ',
    'open brackets': 'a (at',
    'number words': 'nine',
    'spaced number words': 'double ',
    'almost Aadhaar': '2345 6789 ',
    'almost PAN': 'ABCPE1234',
    'almost a licence': 'TN37 2011 ',
    'secret words': 'otp ',
    'secret words and spaces': 'otp      ',
    slashes: 'TN/',
    'RERA slashes': 'a/rera/',
    hyphens: '-',
    spaces: ' ',
    'digits and spaces': '1 2  ',
    dates: '2026-11-2',
    'invisible characters': '\u200b9',
    'Tamil digits': '௯',
    ligatures: '\ufdfa',
    'lone surrogates': '\ud800',
    'token starts': 'eyJ',
  }
  for (const [what, unit] of Object.entries(hostile)) {
    it(`takes linear time: ${what}`, () => {
      const whole = `${unit.repeat(Math.ceil(size / unit.length)).slice(0, size - 1)}x`
      redact(whole.slice(0, size / 8))
      // Quadratic work over 64 KiB takes seconds of CPU time; garbage collection may add to one measurement.
      const tries = [1, 2, 3].map(() => {
        const before = process.cpuUsage()
        redact(whole)
        return process.cpuUsage(before).user / 1000
      })
      expect(Math.min(...tries)).to.be.below(1000)
    })
  }
})
