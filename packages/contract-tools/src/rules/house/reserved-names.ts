/** Names that generated clients cannot use as they are, or that they use themselves. */

/** What generators put behind an operation's name to name types of their own. */
export const clientSuffixes: readonly string[] = words(
  ' Request RequestBody JSONRequestBody Body Params Options Response Responses Data Error Errors Result Api Client Func',
)

/** Keywords of Java, Kotlin, C#, Go, Python, Swift, Rust, PHP and TypeScript that a field in camel case can hit. */
export const reservedWords: ReadonlySet<string> = new Set(
  words(
    'abstract alias and as assert associatedtype async await base bool boolean break byte case catch chan char checked class const continue crate debugger decimal declare def default defer deinit del delegate delete do double dyn echo elif else elseif empty enum event except exit explicit export extends extension extern fallthrough false fileprivate final finally fixed float fn for foreach from fun func function get global go goto guard if impl implements implicit import in init inout instanceof int interface internal is isset lambda let lock long loop macro match mod module move mut namespace native never new nil none nonlocal not null object operator or out override package params pass print priv private protected protocol pub public raise range readonly ref register repeat require rethrow return sbyte sealed select self set short sizeof stackalloc static strictfp string struct subscript super switch synchronized template this throw throws trait transient true try type typealias typedef typeof uint ulong unchecked unless unsafe unset unsized use ushort using val var virtual void volatile when where while with xor yield',
  ),
)

/** Members that each Java, C#, Swift or Dart object, or each pydantic model, has already. */
export const takenMembers: ReadonlySet<string> = new Set(
  words(
    'clone copy construct datetime dict equals fields finalize getClass getHashCode getType hash hashCode hashValue json memberwiseClone notify notifyAll parseFile parseObj parseRaw referenceEquals runtimeType schema toString validate wait additionalProperties actualInstance',
  ),
)

/** Types of standard libraries and of client runtimes. */
export const builtInTypes: ReadonlySet<string> = new Set(
  words(
    'Any Api ApiClient ApiError ApiException ApiResponse Array Attribute Auth Base Body Boolean Byte Character Class Client Collection Component Configuration Console Context Data Date DateTime Decimal Dictionary Double Duration Element Enum Environment Error Event Exception File Float Function Guid Hash HttpClient Instant Int Integer Interface Iterator Json Key List LocalDate LocalTime Long Map Math Method Model Models Module Never Null Number Object OffsetDateTime Omit Option Optional Override Package Parameter Partial Path Pick Process Promise Property Protocol Proxy Readonly Record Reference Request Required Resource Response Result Runnable Runtime Schema Self Service Set Short Stream String Symbol System Task Thread Time Timer Timestamp Type Types Uint Undefined Unit Unknown Uri Url Uuid Value Void',
  ),
)

function words(text: string): readonly string[] {
  return text.split(' ')
}
