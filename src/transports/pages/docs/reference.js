// Everything that would contact another host, or show what is not ours, is off.
Scalar.createApiReference('#reference', {
  url: '/public/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  documentDownloadType: 'none',
  hideModels: true,
  persistAuth: false,
  defaultOpenAllTags: true,
  orderSchemaPropertiesBy: 'preserve',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
})
