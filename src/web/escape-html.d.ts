/** The package brings no types of its own. */
declare module 'escape-html' {
  /** Escapes the five characters that mean something in HTML texts and quoted attributes. */
  export default function escapeHtml(text: string): string
}
