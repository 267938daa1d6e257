import { readSettings } from '../../src/settings.ts'

describe('the warnings about the environment', () => {
  for (const [written, meant] of [
    ['REDISURL', 'REDIS_URL'],
    ['redis_url', 'REDIS_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['NILAM_DATABASE_URL', 'DATABASE_URL'],
    ['NILAM_PORT', 'PORT'],
    ['NILAM_HOST', 'HOST'],
    ['NILAMHOME', 'NILAM_HOME'],
    ['NILAM_HMOE', 'NILAM_HOME'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['OPERATOR_TOKENS', 'OPERATOR_TOKEN'],
    ['SMPT_URL', 'SMTP_URL'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['WEB_CONCURENCY', 'WEB_CONCURRENCY'],
    ['Port', 'PORT'],
  ] as const) {
    it(`names ${meant} for ${written}, and not its value`, () => {
      expect(warningsOf({ [written]: 'hush://of-the-operator' })).to.deep.equal([
        `${written} is not a setting and is ignored. Use ${meant}.`,
      ])
    })
  }

  it('reports what begins with NILAM_ and is unlike any setting', () => {
    expect(warningsOf({ NILAM_SPEED: 'fast' })).to.deep.equal([
      'NILAM_SPEED is not a setting and is ignored. docs/operations.md lists the settings.',
    ])
  })

  for (const [name, value, says] of [
    ['OTEL_TRACES_SAMPLER', 'always_off', 'Use OTEL_TRACES_SAMPLER_ARG,'],
    ['OTEL_SDK_DISABLED', 'true', 'Without OTEL_EXPORTER_OTLP_ENDPOINT'],
    ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'http://h:4318', 'Use OTEL_EXPORTER_OTLP_ENDPOINT'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', 'http/json'],
    ['OTEL_BSP_MAX_QUEUE_SIZE', '10', 'docs/operations.md'],
  ] as const) {
    it(`names ${name}, which OpenTelemetry has and Nilam does not support`, () => {
      const [warning = ''] = warningsOf({ [name]: value })
      expect(warning).to.contain(`${name} is not supported and is ignored. `).and.contain(says)
    })
  }

  it('ignores a variable that requests what is done anyway', () => {
    const usual = {
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_SDK_DISABLED: 'false',
      OTEL_TRACES_EXPORTER: 'otlp',
      OTEL_PROPAGATORS: 'tracecontext,baggage',
    }
    expect(warningsOf(usual)).to.deep.equal([])
  })

  it('ignores every other variable', () => {
    const others =
      'TEST_POSTGRES_URL TEST_REDIS_URL PORTAGE_TMPDIR HOSTNAME HOSTTYPE HOME SUPPORT REPORT EXPORT_PORT SSH_PORT ' +
      'DB_URL POSTGRES_URL PGHOST PGPORT HEROKU_POSTGRESQL_BLUE_URL REDIS_HOST REDIS_PORT REDIS_TLS_URL MONGO_URL BASE_URL ' +
      'HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy LIMIT MAIL MAILTO MAILPATH LOGNAME LOG_FORMAT PATH PWD OLDPWD ' +
      'LANG LC_ALL TERM TZ USER SHELL SHLVL EDITOR NODE_ENV NODE_OPTIONS npm_config_loglevel npm_package_name CI ' +
      'OTEL_SERVICE_NAME OTEL_RESOURCE_ATTRIBUTES OTEL_EXPORTER_OTLP_HEADERS OTEL_EXPORTER_OTLP_TRACES_HEADERS ' +
      'FUZZ_SEED FUZZ_CASES WRITE_SDK_SUPPORT INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET CREDENTIALS_DIRECTORY ' +
      'KUBERNETES_PORT KUBERNETES_SERVICE_HOST NILAM_SERVICE_HOST NILAM_SERVICE_PORT NILAM_SERVICE_PORT_HTTP ' +
      'NILAM_PORT_8080_TCP NILAM_PORT_8080_TCP_ADDR'
    const environment = Object.fromEntries(others.split(' ').map((name) => [name, 'x']))
    expect(warningsOf({ ...environment, NILAM_PORT: 'tcp://10.0.0.7:8080' })).to.deep.equal([])
  })

  it('ignores an empty variable, and every setting', () => {
    expect(warningsOf({ REDISURL: ' ', PORT: '8080', DATABASE_URL: 'none' })).to.deep.equal([])
  })
})

function warningsOf(environment: Record<string, string>): readonly string[] {
  const reading = readSettings(environment)
  if ('problems' in reading) throw new Error(reading.problems.join('\n'))
  return reading.warnings
}
