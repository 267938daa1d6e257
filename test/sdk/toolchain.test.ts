import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { whyLeftOut } from './toolchain.ts'

describe('a proof in a language', () => {
  let folder: string
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'nilam-tools-'))))
  afterEach(() => rm(folder, { recursive: true }))

  async function install(command: string, says: string): Promise<void> {
    await writeFile(join(folder, command), `#!/bin/sh\necho '${says}'\n`)
    await chmod(join(folder, command), 0o755)
  }

  it('says which toolchain is not installed', () => {
    expect(whyLeftOut(['go'], { PATH: folder })).to.equal('no Go on this machine')
  })

  it('says which toolchain is too old', async () => {
    await install('go', 'go version go1.19.8 linux/amd64')
    const why = whyLeftOut(['go'], { PATH: folder })
    expect(why).to.equal('Go 1.19.8 on this machine is older than 1.25')
  })

  it('says why an installed toolchain does not run', async () => {
    await writeFile(
      join(folder, 'python3'),
      "#!/bin/sh\necho 'No module named ensurepip' >&2; exit 1\n",
    )
    await chmod(join(folder, 'python3'), 0o755)
    expect(whyLeftOut(['python'], { PATH: folder })).to.equal(
      'python3 on this machine does not run: No module named ensurepip',
    )
  })

  it('says which library is not installed', async () => {
    await install('php', 'PHP 8.2.1')
    expect(whyLeftOut(['php', 'guzzle'], { PATH: folder })).to.equal(undefined)
    await writeFile(join(folder, 'php'), '#!/bin/sh\ntest "$1" = --version && echo PHP 8.2.1')
    expect(whyLeftOut(['php'], { PATH: folder })).to.equal(undefined)
    const why = whyLeftOut(['php', 'guzzle'], { PATH: folder })
    expect(why).to.equal('no Guzzle for PHP on this machine')
  })

  it('needs all of its toolchains, and runs where they are', async () => {
    await install('python3', '3.12.1 (main)')
    await install('javac', 'javac 21')
    expect(whyLeftOut(['python'], { PATH: folder })).to.equal(undefined)
    expect(whyLeftOut(['python', 'java'], { PATH: folder })).to.equal(undefined)
    expect(whyLeftOut(['python', 'java', 'rust'], { PATH: folder })).to.equal(
      'no Rust on this machine',
    )
  })
})
