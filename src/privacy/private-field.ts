/**
 * Whether a field's name marks its value as personal: `ownerName`, `contact_number`, `otp`. This is how names and
 * postal addresses are found. No argument of the contract has such a name.
 */
export function isPrivateField(key: string): boolean {
  const known = cache.get(key)
  if (known !== undefined) return known
  const verdict = isPrivateName(key)
  if (cache.size < maxCached) cache.set(key, verdict)
  return verdict
}

const cache = new Map<string, boolean>()
const maxCached = 500
const maxKeyLength = 80

function isPrivateName(key: string): boolean {
  const words = key
    .slice(0, maxKeyLength)
    .replace(/([a-z\d])(?=[A-Z])/g, '$1 ')
    .toLowerCase()
    .split(/[^a-z]+/)
  return words.some(
    (word, place) =>
      privateWords.has(word) ||
      (word === 'name' && (words.length === 1 || persons.has(words[place - 1] ?? ''))),
  )
}

const privateWords: ReadonlySet<string> = new Set(
  `aadhaar aadhar address apikey authorization birth cellphone contact cookie credential cvv dob email epic firstname
  fullname gst gstin ifsc lastname licence license mail mobile mpin otp pan passcode passport password phone secret
  surname telephone token uid uidai upi username voter vpa whatsapp`.split(/\s+/),
)
const persons: ReadonlySet<string> = new Set(
  'agent applicant broker buyer caller contact customer father first full guardian husband last middle mother my nick owner person seller spouse tenant user wife your'.split(
    ' ',
  ),
)
