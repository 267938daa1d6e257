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
    ['double nine triple eight four two one two three', '[phone]'],
    ['double nine triple eight double seven triple six', '[phone]'],
    ['double 9 triple 8 42 1 23', '[phone]'],
    ['ring nine double eight 4 two 1 one 2 three 4', 'ring [phone]'],
    ['98 forty two 11 2345', '[phone]'],
    ['ninety eight forty two eleven two three four five', '[phone]'],
    ['nau aath chaar do ek ek do teen chaar paanch', '[phone]'],
    ['mera number nau 8 chaar 2 ek ek do 3 char panch hai', 'mera number [phone] hai'],
    ['double nau triple aath chaar do ek do teen', '[phone]'],
    ['onbathu ettu naalu rendu onnu onnu rendu moonu naalu anju', '[phone]'],
    ['en number ombathu 8 naalu irandu onnu 1 rendu moonu nalu anju', 'en number [phone]'],
    ['नौ आठ चार दो एक एक दो तीन चार पांच', '[phone]'],
    ['डबल नौ ट्रिपल आठ चार दो एक दो तीन', '[phone]'],
    ['ஒம்பது எட்டு நாலு ரெண்டு ஒண்ணு ஒண்ணு ரெண்டு மூணு நாலு அஞ்சு', '[phone]'],
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
    ['TN/11/Building/9842112345/2024', 'TN/11/Building/[phone]/2024'],
    ['TN/11/Building/0984-2112345/2024', 'TN/11/Building/[phone]/2024'],
    ['PRM/KA/RERA/9842112345', 'PRM/KA/RERA/[phone]'],
    ['RERA/98421-12345/PR', 'RERA/[phone]/PR'],
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
    ['code 4821 is your password', 'code [one-time-code] is your password'],
    ['use 482913 to log in', 'use [one-time-code] to log in'],
    ['Use 482913 to sign in to Nilam', 'Use [one-time-code] to sign in to Nilam'],
    ['enter 4829 to verify your number', 'enter [one-time-code] to verify your number'],
    ['482913 is your OTP', '[one-time-code] is your OTP'],
    ['482913 is your HDFC Bank OTP', '[one-time-code] is your HDFC Bank OTP'],
    [
      '482913 is the one time password for your transaction',
      '[one-time-code] is the one time password for your transaction',
    ],
    ['Your OTP for login is 482913', 'Your OTP for login is [one-time-code]'],
    [
      'Your OTP for net banking of HDFC is 482913. Do not share',
      'Your OTP for net banking of HDFC is [one-time-code]. Do not share',
    ],
    ['OTP to verify your number: 482913', 'OTP to verify your number: [one-time-code]'],
    ['my password is 48291', 'my password is [one-time-code]'],
    ['password: 4829', 'password: [one-time-code]'],
    ['your code is 482913', 'your code is [one-time-code]'],
    ['my code 4829', 'my code [one-time-code]'],
    ['482913 is your code', '[one-time-code] is your code'],
    ['the code is 482913', 'the code is [one-time-code]'],
    ['enter code 482913', 'enter code [one-time-code]'],
    ['To log in, enter 482913', 'To log in, enter [one-time-code]'],
    ['to sign in use code 4829', 'to sign in use code [one-time-code]'],
    ['sign in with 482913', 'sign in with [one-time-code]'],
    ['verify using 482913', 'verify using [one-time-code]'],
    ['482913 will log you in', '[one-time-code] will log you in'],
    ['aapka OTP 482913 hai', 'aapka OTP [one-time-code] hai'],
    ['482913 aapka OTP hai', '[one-time-code] aapka OTP hai'],
    ['mera otp hai 4829', 'mera otp hai [one-time-code]'],
    ['ungal OTP 482913', 'ungal OTP [one-time-code]'],
    ['482913 ungal OTP', '[one-time-code] ungal OTP'],
    ['आपका ओटीपी 482913 है', 'आपका ओटीपी [one-time-code] है'],
    ['482913 आपका ओटीपी है', '[one-time-code] आपका ओटीपी है'],
    ['உங்கள் ஓடிபி 482913', 'உங்கள் ஓடிபி [one-time-code]'],
    ['482913 உங்கள் ஓடிபி', '[one-time-code] உங்கள் ஓடிபி'],
    ['கடவுச்சொல் 4821', 'கடவுச்சொல் [one-time-code]'],
    ['otp double four two nine', 'otp [one-time-code]'],
    ['otp chaar aath do nau', 'otp [one-time-code]'],
    ['otp naalu ettu rendu onbathu', 'otp [one-time-code]'],
    ['four eight two nine is your otp', '[one-time-code] is your otp'],
    ['OTP 4-8-2-9-1-3', 'OTP [one-time-code]'],
    ['482 913 is your verification code', '[one-time-code] is your verification code'],
    ['gate code 4821', 'gate code [one-time-code]'],
    ['my pin is 4829', 'my pin is [one-time-code]'],
    ['4829 (OTP)', '[one-time-code] (OTP)'],
    [
      'G-482913 is your Google verification code',
      'G-[one-time-code] is your Google verification code',
    ],
    ['482913 as OTP', '[one-time-code] as OTP'],
    ['use code 4821 as password', 'use code [one-time-code] as password'],
    ['log in using the code 482913', 'log in using the code [one-time-code]'],
    ['your one-time code: 482913', 'your one-time code: [one-time-code]'],
    ['This is your login code: 48291', 'This is your login code: [one-time-code]'],
    ['your password was reset to 48291753', 'your password was reset to [one-time-code]'],
    ['passcode 4829', 'passcode [one-time-code]'],
    ['OTP is 4829', 'OTP is [one-time-code]'],
    ['otp-482913', 'otp-[one-time-code]'],
    ['otp:482913', 'otp:[one-time-code]'],
    ['OTP482913', 'OTP[one-time-code]'],
    ['wifi password 12345678', 'wifi password [one-time-code]'],
    ['access code is 4821', 'access code is [one-time-code]'],
    ['code 482913 to log in', 'code [one-time-code] to log in'],
    ['482913 for login', '[one-time-code] for login'],
    ['please use 4829 for verification', 'please use [one-time-code] for verification'],
    ['the otp you asked for is 482913', 'the otp you asked for is [one-time-code]'],
    ['send back 482913, it is your OTP', 'send back [one-time-code], it is your OTP'],
    ['share OTP 482913 with the agent', 'share OTP [one-time-code] with the agent'],
    ['OTP no 482913', 'OTP no [one-time-code]'],
    ['one time pin 4829', 'one time pin [one-time-code]'],
    ['2FA code 482913', '2FA code [one-time-code]'],
    ['dont share the otp 4829', 'dont share the otp [one-time-code]'],
    ['ओटीपी चार आठ दो नौ', 'ओटीपी [one-time-code]'],
    ['password is four eight two nine', 'password is [one-time-code]'],
    ['4821 is my pass word', '[one-time-code] is my pass word'],
    ['log in code 482913', 'log in code [one-time-code]'],
    ['Your Nilam sign-in code is 4829', 'Your Nilam sign-in code is [one-time-code]'],
    ['secret code 4829', 'secret code [one-time-code]'],
    ['to unlock use 4829', 'to unlock use [one-time-code]'],
    ['482913 – use this to log in', '[one-time-code] - use this to log in'],
    ['use this to log in: 482913', 'use this to log in: [one-time-code]'],
    ['for sign-in = 4821', 'for sign-in = [one-time-code]'],
    ['login OTP 482913', 'login OTP [one-time-code]'],
    ['CVV 123 4', 'CVV [one-time-code]'],
  ],
  aadhaar: [
    ['999941057058', '[aadhaar]'],
    ['9999 4105 7058', '[aadhaar]'],
    ['9999-7165-8847', '[aadhaar]'],
    ['aadhaar 9999 4105 7059', 'aadhaar [aadhaar]'],
    ['XXXX XXXX 1234', '[aadhaar]'],
    ['my aadhaar is xxxx-xxxx-1234.', 'my aadhaar is [aadhaar].'],
    ['XXXXXXXX1234', '[aadhaar]'],
    ['**** **** 1234', '[aadhaar]'],
    ['•••• •••• 1234', '[aadhaar]'],
    ['X X X X X X X X 1 2 3 4', '[aadhaar]'],
  ],
  pan: [
    ['ABCPE0000F', '[pan]'],
    ['abcpe0000f', '[pan]'],
    ['PAN no. ABCPE 0000 F', 'PAN no. [pan]'],
  ],
  gstin: [
    ['27AAPFU0939F1ZV', '[gstin]'],
    ['gst 29aagcb7383j1z4.', 'gst [gstin].'],
    ['27AAPFU0939F1ZA', '[gstin]'],
    ['GSTIN: 27 AAPFU 0939 F 1 Z V', 'GSTIN: [gstin]'],
    ['GST no. 27-AAPFU0939F-1D5', 'GST no. [gstin]'],
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
  'a number beside words of codes and sign-in': [
    'OTP not needed, budget is 6500000',
    '2BHK in 641035',
    'PIN 641035',
    'pin code 641035',
    'pincode is 641035',
    'your pin code is 641035',
    'my pincode 641035',
    'the PIN code: 641 035',
    'area code 0422',
    'STD code 0422',
    'zip code 641035',
    'postal code 641035',
    'QR code 4821',
    'project code 4821',
    'property code 12345',
    'building code 2016',
    'National Building Code 2016',
    'as per the code 2016',
    'use 2500 sqft to compare',
    'use 7500000 to filter',
    'use 6500 to 7000 as range',
    'budget 7500000, log in required',
    'sign in 2024',
    'registered in 2019',
    'survey number 4821',
    'survey no. 482/1',
    'RERA number TN/11/Building/9012/2023',
    'verified in 2023',
    'price 7500000 to verify',
    '7500000 for verification',
    'security deposit 150000',
    'deposit 50000 and maintenance 2500',
    'access road 4000 sqft',
    'gated community 12000 sqft',
    'Rs 25000 to sign in',
    'flat 1204 near Codissia',
    'code of conduct 1961',
    'house code',
    'Coimbatore 641035 send otp',
    'unit code 1204',
    'block code 1204',
    'ward code 1204',
    'plot 4821 is your choice',
    '4821 is your plot number',
    '2016 is the building code',
    '641035 is my pin code',
    '641035 is your pin',
    'PIN: 641035',
    'pin 641 035',
    'income 1200000 tax code 2025',
    'income tax code 2025',
    'rent 25000, password protected',
    'the year is 2023',
    'IFSC code 0001234',
    'bus route 1204',
    '650000 log in fee',
    'emi 45000 log in to see',
    'locality code 4821',
    'stamp duty 490000 to register',
    'verify 1200 sqft',
    'verify survey number 4821',
    'verify RERA 9012',
    'in 2023 login was closed',
    'loan of 4500000 to verify income',
    'use 5000 to 6000',
    'access to 4000 homes',
    'sign in the 2nd floor 1200 sqft',
    'area 1200, sign in: soon',
    'code 641035 for Coimbatore',
    '1200 sqft, one time payment 45000',
    'one time maintenance 150000',
    'one-time payment of 250000',
    'pin drop 4821',
    'pass 4 words',
    'key 4821 homes',
    'unlock 5000 listings',
    'unlock 4821 homes',
    '4821 homes to verify',
    '4500 per sqft',
    'change in 2020',
    'GST code 9954',
    'HSN code 9954',
    'error code 4021',
    'status code 4041',
  ],
  'number words': [
    'do you want one or two rooms, three at most',
    'char teen rooms, sat sat',
    'seventy five lakh to ninety lakh',
    'double bedroom, triple glazing, nine to five',
    'sector twenty two, block eleven',
  ],
  'a mask of something else': ['XXXX XXXX XXXX 1234', 'Exxxx xxxx 1234', 'block XX 1234'],
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
    'secret words and codes': 'otp 4829 ',
    'codes before nothing': 'your code is 482 ',
    'codes to sign in with': '4829 to log ',
    'words of sign-in': 'log in to the ',
    'number words of three languages': 'nau onnu do ',
    'Tamil number words': 'ஒம்பது ',
    'repeated digits': 'double 9 ',
    'words for two digits': 'ninety ',
    masks: 'XXXX ',
    'almost GSTIN': 'gst 27AAPFU0939F1',
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
