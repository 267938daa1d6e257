/** The URL after all redirects. */
export interface End {
  readonly status: number
  /** The URL of another site that the browser is redirected to. */
  readonly location: string | undefined
  readonly headers: Headers
  readonly text: string
}

/** A minimal browser with cookies and redirects. */
export type Browser = ReturnType<typeof openBrowser>

/** @param publicUrl the server's issuer; requests to it go to `origin` */
export function openBrowser(origin: string, publicUrl: string) {
  const cookies = new Map<string, { readonly value: string; readonly path: string }>()

  function keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/;\s*/)
      const at = pair.indexOf('=')
      const name = pair.slice(0, at)
      const value = pair.slice(at + 1)
      const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/'
      if (value === '') cookies.delete(`${name} ${path}`)
      else cookies.set(`${name} ${path}`, { value, path })
    }
  }

  function sentTo(path: string): string {
    return [...cookies]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
      .join('; ')
  }

  return {
    cookies,
    async follow(target: string, headers: Record<string, string> = {}): Promise<End> {
      let next = target
      for (let hops = 0; hops < 12; hops += 1) {
        const { pathname } = new URL(next, origin)
        const response = await fetch(new URL(next, origin), {
          redirect: 'manual',
          headers: { accept: 'text/html', ...headers, cookie: sentTo(pathname) },
        })
        keep(response)
        const location = response.headers.get('location') ?? undefined
        const isHere = location?.startsWith(publicUrl) || location?.startsWith('/')
        if (location === undefined || !isHere) {
          const text = await response.text()
          return { status: response.status, location, headers: response.headers, text }
        }
        next = location.replace(publicUrl, '')
      }
      throw new Error('the browser is sent in circles')
    },
  }
}
