/** What a suite can open: it is closed by the first of these methods that it has. */
type Closable = { dispose(): unknown } | { stop(drainMs: number): unknown } | { close(): unknown }

/**
 * What a suite opens before its first test and closes after its last. Use the result in hooks and tests: it is empty
 * while the suite is described.
 */
export function openedOnce<T extends Closable>(open: () => T | Promise<T>): T {
  const opened: T = Object.create(null)
  before(async () => fill(opened, await open()))
  after(() => close(opened))
  return opened
}

/** What a suite opens before each test and closes after it. */
export function openedForEach<T extends Closable>(open: () => T | Promise<T>): T {
  const opened: T = Object.create(null)
  beforeEach(async () => fill(opened, await open()))
  afterEach(() => close(opened))
  return opened
}

function fill(empty: object, opened: object): void {
  for (const key of Object.keys(empty)) Reflect.deleteProperty(empty, key)
  Object.defineProperties(empty, Object.getOwnPropertyDescriptors(opened))
}

/** Closes nothing where nothing was opened, so that this does not hide why. */
async function close(opened: Closable): Promise<void> {
  if ('dispose' in opened) await opened.dispose()
  else if ('stop' in opened) await opened.stop(0)
  else if ('close' in opened) await opened.close()
}
