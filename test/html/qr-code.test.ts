import decodeQR from 'qr/decode.js'
import { qrCode } from '../../src/html/qr-code.ts'

/** The picture as a camera has it: four pixels a module. */
function pixelsOf(svg: string) {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  const width = size * 4
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < 4; row += 1) {
      for (let column = 0; column < 4; column += 1) {
        const at = ((Number(y) * 4 + row) * width + Number(x) * 4 + column) * 4
        data.fill(0, at, at + 3)
      }
    }
  }
  return { width, height: width, data }
}

describe('a QR code', () => {
  it('reads as the text that it was made of', () => {
    for (const text of ['x', `otpauth://totp/Nilam:${'a'.repeat(120)}%40example.in?secret=ABC`]) {
      const { markup } = qrCode(text, 'A code')
      expect(decodeQR(pixelsOf(markup))).to.equal(text)
    }
  })

  it('is drawn without inline style or script, and has a name', () => {
    const { markup } = qrCode('text', 'A <code>')
    expect(markup).not.to.match(/style=|<style|<script|href/)
    expect(markup).to.include('role="img"').and.to.include('aria-label="A &lt;code&gt;"')
  })
})
