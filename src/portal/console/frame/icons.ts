import { raw, type Html } from '../../../html/html.ts'

/** Line drawings in the colour of the text beside them. Screen readers skip them. */
export const icons = {
  apps: icon(
    '<rect x="3" y="3" width="6" height="6" rx="1.5"/><rect x="11" y="3" width="6" height="6" rx="1.5"/><rect x="3" y="11" width="6" height="6" rx="1.5"/><rect x="11" y="11" width="6" height="6" rx="1.5"/>',
  ),
  firstCall: icon(
    '<rect x="2.5" y="3.5" width="15" height="13" rx="2"/><path d="m6 8 2.5 2L6 12m4.5.5H14"/>',
  ),
  calls: icon('<path d="M3.5 16.5h13M6 13.5V10m4 3.5V4m4 9.5V7"/>'),
  activity: icon('<circle cx="10" cy="10" r="7"/><path d="M10 6v4.3l2.8 1.7"/>'),
  account: icon(
    '<circle cx="10" cy="7" r="3.2"/><path d="M3.8 16.8c.8-3.2 3.2-4.8 6.2-4.8s5.4 1.6 6.2 4.8"/>',
  ),
  connected: icon(
    '<path d="m8.5 11.5 3-3M7 9.5 4.9 11.6a2.5 2.5 0 0 0 3.5 3.5l2.1-2.1m2.5-2.5 2.1-2.1a2.5 2.5 0 0 0-3.5-3.5L9.5 7"/>',
  ),
  docs: icon(
    '<path d="M4 4.5A1.5 1.5 0 0 1 5.5 3H16v14H5.5A1.5 1.5 0 0 1 4 15.5zm0 11A1.5 1.5 0 0 1 5.5 14H16M7.5 6.5h5"/>',
  ),
  done: icon('<path d="m4.5 10.5 3.7 3.7 7.3-8"/>'),
  open: icon('<circle cx="10" cy="10" r="6.5"/>'),
  key: icon('<circle cx="6.5" cy="13.5" r="3"/><path d="m8.8 11.2 7.2-7.2m-3 3 2.5 2.5"/>'),
} as const satisfies Record<string, Html>

function icon(drawing: string): Html {
  return raw(
    `<svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">${drawing}</svg>`,
  )
}
