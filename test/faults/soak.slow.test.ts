import { runSoak, type SoakSample } from './soak.ts'

// `make soak MINUTES=10 SHARE=0.5` runs longer.
const soakMinutes = Number(process.env['SOAK_MINUTES'] ?? 0.25)
const soakShare = Number(process.env['SOAK_SHARE'] ?? 0.5)

describe('a part of the full load', function () {
  this.timeout(0)

  it('leaves memory, descriptors, files and latency as they are, and every call counted', async () => {
    const seconds = soakMinutes * 60
    const report = await runSoak({
      ...{ seconds, share: soakShare, warmUpSeconds: seconds / 3 },
      sampleEverySeconds: Math.min(15, seconds / 15),
      ...(process.env['SOAK_MINUTES'] && { onSample: (sample) => console.log(inFigures(sample)) }),
    })
    const seen = JSON.stringify(report)
    expect(Object.keys(report.outcomes), seen).to.deep.equal(['200'])
    expect(report.counted, seen).to.equal(report.acknowledged)
    expect(report.moreDescriptors, seen).to.be.at.most(8)
    expect(report.moreDatabasesMebibytes, seen).to.be.at.most(8)
    const mebicalls = report.acknowledged / 2 ** 20
    expect(report.journalMebibytes, seen).to.be.at.most(100 * mebicalls)
    expect(report.logMebibytes, seen).to.be.at.most(60 + 300 * mebicalls)
    expect(report.mebibytes, seen).to.be.below(600)
    // Caches fill in the first minutes, and V8 gives memory back once: a short run shows a leak of each call, and no slope.
    if (soakMinutes < 6) return
    expect(report.mebibytesPerMinute, seen).to.be.below(1)
    expect(report.p99Ratio, seen).to.be.below(2)
  })
})

function inFigures(sample: SoakSample): string {
  return Object.entries(sample)
    .map(([name, value]) => `${name} ${value.toFixed(1)}`)
    .join(', ')
}
