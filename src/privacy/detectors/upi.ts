import { spansOf, type Detector } from '../personal-data.ts'

/** UPI addresses: a name and a known handle, so that "2BHK@Peelamedu" is not one. */
export const findUpi: Detector = (plain) => (plain.includes('@') ? spansOf(shape, plain) : [])

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
const shape = new RegExp(
  `(?<![\\w.-])[\\w.-]{2,256}@(?:${handles.trim().split(/\s+/).join('|')})(?![\\w-]|\\.\\w| (?:${places})\\b)`,
  'gi',
)
