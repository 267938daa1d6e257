import encodeQR from 'qr'
import { html, type Html } from './html.ts'

/** Light modules around the code, which a camera needs to find it: ISO/IEC 18004, section 6.3.8. */
const quietModules = 4

/** A QR code as SVG. It is dark on light in every colour scheme, since some cameras read nothing else. */
export function qrCode(text: string, label: string): Html {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietModules })
  const size = rows.length
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return html`<svg
    class="qr"
    role="img"
    aria-label="${label}"
    viewBox="0 0 ${size} ${size}"
    shape-rendering="crispEdges"
  >
    <path fill="#fff" d="M0 0h${size}v${size}h-${size}z" />
    <path fill="#000" d="${dark.join('')}" />
  </svg>`
}
