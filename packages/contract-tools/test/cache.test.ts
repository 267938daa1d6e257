import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { diskCache, hashOf } from '../src/cache.ts'

describe('the cache of derived texts', () => {
  let directory: string
  beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'nilam-cache-'))))
  afterEach(() => rmSync(directory, { recursive: true }))

  it('derives a text once for its content, also for another process', async () => {
    let derived = 0
    const derive = (): string => `text ${(derived += 1)}`
    expect(await diskCache(directory).text('types', ['a'], derive)).to.equal('text 1')
    expect(await diskCache(directory).text('types', ['a'], derive)).to.equal('text 1')
    expect(await diskCache(directory).text('types', ['b'], derive)).to.equal('text 2')
    expect(await diskCache(directory).text('others', ['a'], derive)).to.equal('text 3')
  })

  it('stores nothing of a derivation that fails', async () => {
    const failing = diskCache(directory).text('types', ['a'], () => Promise.reject(new Error('no')))
    expect(await failing.catch((error: Error) => error.message)).to.equal('no')
    expect(await diskCache(directory).text('types', ['a'], () => 'text')).to.equal('text')
  })

  it('stores the latest texts of a name and removes the oldest', async () => {
    const cache = diskCache(directory)
    for (let count = 0; count < 20; count += 1) await cache.text('types', [`${count}`], () => '')
    expect(readdirSync(join(directory, 'types'))).to.have.length(12)
  })

  it('knows what passed a check before, once that is saved', () => {
    const first = diskCache(directory).passed
    expect(first.has('example', ['a'])).to.equal(false)
    first.add('example', ['a'])
    expect(first.has('example', ['a'])).to.equal(true)
    expect(diskCache(directory).passed.has('example', ['a'])).to.equal(false)
    first.save()
    expect(diskCache(directory).passed.has('example', ['a'])).to.equal(true)
    expect(diskCache(directory).passed.has('build', ['a'])).to.equal(false)
  })

  it('distinguishes contents that are the same when joined', () => {
    expect(hashOf(['a', 'bc'])).to.not.equal(hashOf(['ab', 'c']))
  })
})
