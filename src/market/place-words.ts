import { normalForm } from './normal-form.ts'

/** Makes a look-up of words by their normal form. */
function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/u).map(normalForm))
}

/** What follows is only near the home. */
export const nearWords = words(
  'near nr nearby opposite opp behind beside beyond off towards close next adjacent facing',
)

/** What follows is around the home. */
export const insideWords = words(
  'in at on of inside within around along from by mein में मे के का की को உள்ள',
)

/** What follows is another place. "To" and "between" name the ends of a stretch. */
export const alternativeWords = words(
  'and or also plus to between மற்றும் அல்லது और या तथा അല്ലെങ്കിൽ మరియు లేదా ಮತ್ತು ಅಥವಾ',
)

/** Words that say nothing of which place it is. */
export const fillers = words(`
  the my some any near nearby nr opp opposite behind in at to for with please around
  area areas locality localities location place side sides region zone neighbourhood neighborhood vicinity surroundings limits
  town village post po taluk corporation
  bus stand stop depot station railway metro signal junction jn circle temple kovil market lake
  flat flats house houses home homes apartment apartments villa villas plot plots land property properties room rooms
  rent rental sale buy lease bhk rk
  il ulla la ku ukku kitta arugil arukil aruge pakkam pakkathil pakkathula edhiril ethiril ethire
  அருகில் அருகே பக்கம் பக்கத்தில் எதிரில் எதிரே பகுதி பகுதியில் ஏரியா ஏரியாவில் இல் வீடு வீடுகள் வாடகைக்கு
  पास निकट सामने इलाका इलाके क्षेत्र
  സമീപം അടുത്ത് ഉള്ള ഏരിയ దగ్గర లో సమీపంలో ప్రాంతం ಬಳಿ ಹತ್ತಿರ ನಲ್ಲಿ`)

/** Parts of an address that come before the name of its locality: "2nd Street, Gandhipuram". */
export const leadingFillers = words(
  'street st cross main block phase door no flat floor layout avenue lane',
)

/** Parts of a place: "Peelamedu East" is in Peelamedu. */
export const directions = words('north south east west')

/** One word for its short forms and its translations, in names as in the texts of callers. */
const sameWord: ReadonlyMap<string, string> = new Map(
  Object.entries({
    road: 'rd roads salai ரோடு சாலை',
    street: 'st theru தெரு வீதி',
    nagar: 'ngr nager nagr',
    colony: 'clny coly',
    college: 'clg collage',
    palayam: 'playam palyam plm',
    pudur: 'pudhur puthur pudoor',
    junction: 'jn jnc junc',
    hospital: 'hosp hospitals',
    mills: 'mill',
  }).flatMap(([word, others]) => others.split(' ').map((other) => [normalForm(other), word])),
)

/** The usual word for one in its short form. */
export function usualWord(word: string): string {
  return sameWord.get(word) ?? word
}

/** A number of a house, street or floor, or of bedrooms. */
export function isNumber(word: string): boolean {
  return /^\d+(?:st|nd|rd|th|bhk|rk)?$/u.test(word)
}
