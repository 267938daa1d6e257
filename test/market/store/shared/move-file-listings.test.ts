import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { expect } from 'chai'
import { openStore } from '../../../../src/market/store/open-store.ts'
import { goodRow, heading, importDesk } from '../../import/import-desk.ts'
import { openPostgres } from '../on-both-stores.ts'
import { newListing, fill } from '../open-test-store.ts'
import { describeOn } from '../../../needs.ts'

describeOn(
  'PostgreSQL',
  'listings that come from the file of an instance which was not the first',
  () => {
    it('keep their ids over imports, and so do those that come later', async () => {
      const test = await openPostgres()
      await fill(test.store, [newListing('1')], 'first')
      const home = `${test.home}-second`
      const file = openStore({ directory: home, randomBytes })
      const text = [heading, goodRow('1'), goodRow('2')].join('\n')
      const before = importDesk({ store: file, directory: home })
      await before.take(text)
      const ids = (await before.visible()).map(({ listingId }) => listingId)
      file.close()

      const store = await test.open(home)
      const desk = importDesk({ store, directory: home })
      const idsNow = async (): Promise<readonly string[]> =>
        (await desk.visible())
          .filter(({ source }) => source === 'acme')
          .map(({ listingId }) => listingId)
      expect(await idsNow()).to.have.members(ids)
      const again = await desk.take(`${text}\n${goodRow('3')}\n`)
      expect(again.outcome).to.deep.equal({ added: 1, changed: 0, unchanged: 2, removed: 0 })
      expect(await idsNow())
        .to.include.members(ids)
        .and.have.length(3)
      const changed = await desk.take(text.replaceAll('62 L', '60 L'), {
        replace: true,
        allowLargeRemoval: true,
      })
      expect(changed.outcome).to.deep.equal({ added: 0, changed: 2, unchanged: 0, removed: 1 })
      expect(await idsNow()).to.have.members(ids)
      await store.close()
      await test.dispose()
      rmSync(home, { recursive: true, force: true })
    })
  },
)
