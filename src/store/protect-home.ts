import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const otherUsers = 0o077
/** Of a folder such as `/tmp`: everybody may write to it, and nobody can make it private. */
const sticky = 0o1000

/**
 * Keeps `NILAM_HOME` to the user of this process: it holds the private key of access tokens, secrets and emails. From now on
 * the process creates folders as 0700 and files as 0600; SQLite gives its side files the mode of the database.
 *
 * A home that is open to other users, or has an open entry, is closed to them, entries of open folders included. Symbolic
 * links are left alone. Has no effect on Windows, where files inherit the permissions of the user's own folder.
 *
 * @returns a warning for the operator when something was open, since another user may have read it; otherwise undefined
 */
export function protectHome(home: string): string | undefined {
  if (process.platform === 'win32') return undefined
  process.umask(otherUsers)
  if (!isWritable(home)) return undefined
  const { mode } = statSync(home)
  const octal = (mode & 0o7777).toString(8)
  if ((mode & sticky) !== 0) {
    return `NILAM_HOME ${home} is a folder that all users share (mode ${octal}). Use a folder of your own.`
  }
  const open = (mode & otherUsers) === 0 ? [] : [home]
  open.push(...openEntries(home))
  if (open.length === 0) return undefined
  const stillOpen = open.filter((path) => !close(path))
  const found = `NILAM_HOME ${home} was open to other users of this machine (mode ${octal}, ${open.length} open in all)`
  return stillOpen.length > 0
    ? `${found}, and belongs to another user. As its owner, run: chmod -R go= ${home}`
    : `${found}. Now only its owner can read it. If someone else may have read it, run "nilam keys rotate" and replace SMTP and client secrets.`
}

function openEntries(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    const entry = lstatSync(path, { throwIfNoEntry: false })
    if (entry === undefined || entry.isSymbolicLink()) return []
    const isOpen = (entry.mode & otherUsers) !== 0
    // Nobody else gets into a closed folder, so its entries need not be read at each start.
    return isOpen
      ? [path, ...(entry.isDirectory() && isWritable(path) ? openEntries(path) : [])]
      : []
  })
}

/** Where nothing can be created, nothing is closed: opening the folder says what is wrong. */
const isWritable = (folder: string): boolean =>
  succeeds(() => rmdirSync(mkdtempSync(`${folder}/.`)))

const close = (path: string): boolean =>
  succeeds(() => chmodSync(path, statSync(path).mode & 0o7777 & ~otherUsers))

function succeeds(call: () => void): boolean {
  try {
    call()
    return true
  } catch {
    return false
  }
}
