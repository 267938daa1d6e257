import { redirectUriError } from '../../../../src/portal/oauth/clients/redirect-uri-error.ts'

/** Schemes that systems, browsers and common programs handle, from the lists of their makers. */
const foreignSchemes = `
  javascript data blob file filesystem about view-source vbscript jar chrome chrome-extension
  moz-extension edge brave opera resource wyciwyg googlechrome googlechromes firefox
  microsoft-edge microsoft-edge-holographic safari-web-extension read intent android-app market
  content ws wss ftp ftps sftp gopher ssh telnet tn3270 ldap ldaps smb afp nfs dav webdav vnc
  rdp irc news nntp git svn magnet rtsp mms mailto tel telprompt callto sms smsto facetime
  facetime-audio sip sips skype xmpp geo maps bingmaps webcal calshow feed itms itms-apps
  itms-services prefs app-settings app-prefs shortcuts workflow x-apple.systempreferences
  x-apple-reminder x-apple-helpbasic x-man-page x-help applescript help message photos-redirect
  ms-settings ms-settings-bluetooth ms-word ms-excel ms-powerpoint ms-officecmd ms-appinstaller
  ms-msdt ms-help ms-search search search-ms ms-windows-store ms-screenclip ms-cxh ms-its
  ms-gamingoverlay ms-availablenetworks ms-windows-search shell hcp res mk
  microsoft.windows.camera microsoft.windows.camera.picker microsoft.windows.photos.crop xbox
  windowsdefender outlookfeed onenote steam zoommtg slack tg bitcoin urn cid mid tag dns acap
  svc app myapp x a-b a+b`
  .trim()
  .split(/\s+/)
const accepted = `
  https://client.example/callback https://client.example:8443/a?b=c https://bücher.example/callback
  http://127.0.0.1/callback http://127.0.0.1:50505/callback http://localhost:3000
  http://[::1]:3000/callback com.example.app:/oauth com.example.app://oauth/callback
  COM.Example.App:/oauth com.raycast:/oauth?package_name=Extension in.co.example.app-2:/callback
  com.googleusercontent.apps.123-abc:/oauth2redirect io.github.somebody.app:/callback
  cursor://anysphere.cursor-mcp/oauth/callback vscode-insiders://publisher.extension/callback
  vscode://saoudrizwan.claude-dev/mcp-auth/callback/abc`
  .trim()
  .split(/\s+/)
/** Near to what is accepted. */
const foreignUris = `
  http://client.example/callback http://127.0.0.1.client.example/callback
  http://localhost.client.example/callback http://127.0.0.2/callback http://0.0.0.0/callback
  http://10.0.0.1/callback com:/callback com.:/callback com..example:/callback in.co:/callback
  com.example-.app:/callback com.ex+ample:/callback example.nosuchtld:/callback
  nosuchtld.example.app:/callback cursor:anysphere.cursor-mcp/callback vscode:mcp/install?%7B%7D
  cursor://anysphere.cursor-deeplink/mcp/install?name=x&config=e30= vscode://file/etc/passwd
  vscode://vscode-remote/ssh-remote+host/x vscode:///publisher.extension
  https:\\\\client.example https://user@client.example/ https://client.example/#
  https://client.example/#fragment /callback //client.example/callback client.example/callback`
  .trim()
  .split(/\s+/)
const rejected = [
  ...foreignSchemes.flatMap((scheme) => [
    `${scheme}:callback`,
    `${scheme}:/callback`,
    `${scheme}://callback/x`,
    `${scheme.toUpperCase()}://callback`,
  ]),
  ...foreignUris,
  ...[' https://client.example/callback', 'https://client.example/callback\n', ''],
  ...['ht\ntps://client.example/', 'java\tscript:alert(1)'],
]

describe('a redirect URI', () => {
  for (const uri of accepted) {
    it(`may be ${uri}`, () => expect(redirectUriError([uri])).to.equal(undefined))
  }

  it('may not have a scheme of an operating system, a browser or another program', () => {
    for (const uri of rejected) expect(redirectUriError([uri]), uri).to.be.a('string')
  })

  it('is rejected with all others when one of them is invalid', () => {
    for (const uri of ['ms-settings:x', 7, null, {}]) {
      expect(redirectUriError(['https://client.example/callback', uri])).to.be.a('string')
    }
  })

  it('is required, at most twenty times', () => {
    const uris = Array.from({ length: 21 }, (_, index) => `https://client.example/${index}`)
    expect(redirectUriError([])).to.be.a('string')
    expect(redirectUriError(uris)).to.be.a('string')
    expect(redirectUriError(uris.slice(1))).to.equal(undefined)
  })
})
