/**
 * Brings words into one spelling, so that each is written once in the contract: abbreviations in full, British spelling, and what
 * happens once in a period as `yearly`, `monthly`, `quarterly`.
 *
 * @param words in lower case and the singular
 */
export function inOneSpelling(words: readonly string[]): readonly string[] {
  const text = words.map((word) => spellings.get(word) ?? word).join(' ')
  return periods
    .reduce((known, [pattern, period]) => known.replaceAll(pattern, period), text)
    .split(' ')
    .filter((word) => word !== '')
}

/** What happens once in a period, or is for one. `in 1 year` and `for year` are durations, and stay. */
const once = '(?:once|(?:one|1) time)(?: in)?(?: (?:a|an|each|every|per|one|1))?'
const per = `(?:${once}|(?:in )?(?:a|each|every|per))`
const periods: readonly (readonly [RegExp, string])[] = [
  [/\b(?:every|each|per|once in) 12 month\b|\b12 monthly\b/g, 'yearly'],
  [/\bno of\b/g, 'number of'],
  [/\b(?:half|semi|bi) (?:yearly|annual)\b|\b(?:every|each|per) 6 month\b/g, 'halfyearly'],
  [/\b(?:every|each|per) 3 month\b/g, 'quarterly'],
  [new RegExp(`\\b${per} (?:year|annum)\\b`, 'g'), 'yearly'],
  [new RegExp(`\\b${per} month\\b`, 'g'), 'monthly'],
  [new RegExp(`\\b${per} quarter\\b`, 'g'), 'quarterly'],
  [/\b(?:annual|annually|annum|pa)\b/g, 'yearly'],
  [/\b(?:pm|pcm)\b/g, 'monthly'],
  [/\byearly basi\b/g, 'yearly'],
  [/\bmonthly basi\b/g, 'monthly'],
]

/** Other spellings and abbreviations, by the one that is compared. */
const spellingsOf: Readonly<Record<string, string>> = {
  minimum: 'min',
  maximum: 'max',
  number: 'num nbr',
  amount: 'amt',
  percent: 'pct percentage',
  year: 'yr',
  month: 'mth mnth',
  quarter: 'qtr',
  government: 'govt gov',
  private: 'pvt',
  apartment: 'apt appt',
  property: 'prop propertie',
  location: 'loc',
  current: 'curr',
  previous: 'prev',
  expected: 'exp',
  average: 'avg',
  approximate: 'approx',
  corporation: 'corp corpn',
  municipal: 'mun',
  commercial: 'comm',
  agricultural: 'agri',
  construction: 'const',
  furnished: 'furn',
  registration: 'reg',
  employment: 'emp',
  prepayment: 'prepay',
  payment: 'pymt pmt',
  lakh: 'lac',
  crore: 'cr',
  sqmeter: 'sqm',
  sqft: 'sft',
  license: 'licence',
  neighborhood: 'neighbourhood',
  neighbor: 'neighbour',
  installment: 'instalment',
  storey: 'storeyed storied story',
  panchayat: 'panchayath panchayati',
  tenure: 'tenor',
  reduce:
    'reducing reduced decrease decreasing decreased shorten shortening shortened minimise minimize cut cutting',
  pay: 'paid',
  amortization: 'amortisation',
  color: 'colour',
  woman: 'women',
  man: 'men',
  wife: 'wive',
  lady: 'ladie',
  city: 'citie',
  country: 'countrie',
  salary: 'salarie',
  locality: 'localitie',
  municipality: 'municipalitie',
}

const spellings = new Map(
  Object.entries(spellingsOf).flatMap(([word, others]) =>
    others.split(' ').map((other) => [other, word] as const),
  ),
)
