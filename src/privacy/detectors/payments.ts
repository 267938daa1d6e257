import { spansOf, type Detector } from './span.ts'

/** Payment cards of 15 and 16 digits, in one run or grouped as printed, with a valid Luhn check digit. */
export const findCard: Detector = (plain) =>
  spansOf(card, plain, (value) => luhnHolds(value.replace(/\D/g, '')))

/** ISO/IEC 7812-1, annex B. */
function luhnHolds(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place])
    const weighed = place % 2 === 0 ? digit : digit * 2
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return sum % 10 === 0
}

const card =
  /(?<!\d)(?:[2-68]\d{3}([ .-]?)\d{4}\1\d{4}\1\d{4}|3[47]\d{2}([ .-]?)\d{6}\2\d{5})(?!\d)/g

/** UPI addresses: a name and a known handle, so that "2BHK@Peelamedu" is not one. */
export const findUpi: Detector = (plain) => (plain.includes('@') ? spansOf(upi, plain) : [])

/** Handles of banks and payment apps, from their published addresses; a few new ones appear each year. */
const handles = `
  abfspay airtel airtelpaymentsbank allbank apb apl aubank axisb axisbank axisgo axl bandhan barodampay barodapay
  boi cboi centralbank citi citigold cmsidfc cnrb csbpay cub dbs dcb dlb eazypay equitas ezeepay fam fbl federal
  fifederal finobank freecharge goaxb hdfcbank hdfcbankjd hsbc ibl icici icicibank idbi idbibank idfc idfcbank
  idfcfirst idfcnetc ikwik imobile indbank indianbank indus indusind iob jio jkb jsb jsbp jupiteraxis karb kaypay kbl
  kbl052 kmb kmbl kotak kvb kvbank lvb mahb mairtel myicici naviaxis nsdl obc okaxis okbizaxis okhdfcbank okicici
  oksbi omni paytm payzapp pingpay pnb pockets postbank psb ptaxis pthdfc ptsbi ptyes rapl rbl rmhdfcbank s2b
  saraswat sbi sc scb sib slc slice superyes tapicici timecosmos tmb trans ubi uboi ucobank unionbank unionbankofindia
  united upi utbi waaxis wahdfcbank waicici wasbi yapl ybl yesbank yescred yesg yespay yespop zoicici
`

const places = 'colony|nagar|layout|road|street|bank|branch|atm'
const upi = new RegExp(
  `(?<![\\w.-])[\\w.-]{2,256}@(?:${handles.trim().split(/\s+/).join('|')})(?![\\w-]|\\.\\w| (?:${places})\\b)`,
  'gi',
)
