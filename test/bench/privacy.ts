import { redactArguments } from '../../src/privacy/redact-arguments.ts'

/** How long redaction takes in this process, in microseconds a call. Run with `node test/bench/privacy.ts`. */
const samples: Readonly<Record<string, unknown>> = {
  'a search': {
    city: 'Coimbatore',
    locality: 'Saravanampatti',
    bedrooms: 2,
    maxPrice: 7_500_000,
    limit: 10,
  },
  'a search with a pincode': {
    city: 'Coimbatore',
    locality: 'R.S. Puram 641002',
    transactionType: 'rent',
  },
  'a search in Tamil': { city: 'கோயம்புத்தூர்', locality: 'சரவணம்பட்டி' },
  'five listing ids': {
    listingIds: Array.from({ length: 5 }, (_, place) => `lst_4fQ2mZr8TnB6kXw1Lh9sV${place}`),
  },
  'a calculator': {
    propertyValue: 7_500_000,
    state: 'Tamil Nadu',
    city: 'Coimbatore',
    buyerGender: 'female',
  },
  'a phone number': { locality: 'Vadavalli, call 98421 12345' },
  '64 KiB of digits in one text': { locality: '9 '.repeat(32_768) },
  '64 KiB of short texts': { localities: Array.from({ length: 8_000 }, () => 'a@b.c') },
}

const spentMs = 400

for (const [name, sample] of Object.entries(samples)) {
  measure(sample, spentMs / 4)
  const microseconds = measure(sample, spentMs)
  console.log(`${name.padEnd(32)} ${microseconds.toFixed(2).padStart(10)} µs`)
}

function measure(sample: unknown, forMs: number): number {
  const startedMs = performance.now()
  let calls = 0
  let passedMs = 0
  while (passedMs < forMs) {
    for (let time = 0; time < 50; time += 1) redactArguments(sample)
    calls += 50
    passedMs = performance.now() - startedMs
  }
  return (passedMs * 1000) / calls
}
