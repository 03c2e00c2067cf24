import { describe, expect, it } from '@jest/globals'
import { EnvironmentError, parseEnvironment } from './environment.ts'
import { toPlanMoment } from './plan-moment.ts'
import { toObjectStorage } from './to-object-storage.ts'

describe('parseEnvironment', () => {
  it('needs nothing: every address is that of an embedded service', () => {
    expect(parseEnvironment({}).values).toMatchObject({
      PORT: 8000,
      UAPP_CONTENT_URL: 'http://localhost:8010/graphql',
      UAPP_CATALOGUE_URL: 'http://localhost:8011/graphql',
      UAPP_ASSETS_URL: 'http://localhost:8014',
    })
  })

  it('tells for which moment pages are planned', () => {
    const present = new Date('2030-01-01T00:00:00Z')
    expect(toPlanMoment(parseEnvironment({}), present)).toBe(present)
    const repeated = toPlanMoment(parseEnvironment({ SOURCE_DATE_EPOCH: '1795305600' }), present)
    expect(repeated.toISOString()).toBe('2026-11-22T00:00:00.000Z')
    expect(() => parseEnvironment({ SOURCE_DATE_EPOCH: 'today' })).toThrow(
      /SOURCE_DATE_EPOCH="today": expected seconds since 1970/,
    )
  })

  it('takes an empty value for one that is not set', () => {
    const environment = parseEnvironment({ UAPP_CONTENT_URL: '' })
    expect(environment.isSet('UAPP_CONTENT_URL')).toBe(false)
  })

  it('reads headers as OpenTelemetry writes them', () => {
    const { values } = parseEnvironment({ OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20YTpi==, x-team = web' })
    expect(values.OTEL_EXPORTER_OTLP_HEADERS).toEqual({ authorization: 'Basic YTpi==', 'x-team': 'web' })
  })

  it('repeats no secret that is wrong', () => {
    expect(() => parseEnvironment({ OTEL_EXPORTER_OTLP_HEADERS: 's3cret' })).toThrow(/OTEL_EXPORTER_OTLP_HEADERS=…/)
    expect(() => parseEnvironment({ OTEL_EXPORTER_OTLP_HEADERS: 's3cret=%FF' })).toThrow(/OTEL_EXPORTER_OTLP_HEADERS=…/)
  })

  it('lists every wrong value at once, with what it should be', () => {
    const wrong = { PORT: 'abc', UAPP_CONTENT_URL: 'ftp://files.example', UAPP_LOG_LEVEL: 'loud' }
    expect(() => parseEnvironment(wrong)).toThrow(EnvironmentError)
    expect(() => parseEnvironment(wrong)).toThrow(
      /3 wrong value[^]*PORT="abc"[^]*UAPP_CONTENT_URL="ftp[^]*UAPP_LOG_LEVEL="loud"/,
    )
  })

  it('[F4] takes all of object storage or none, and names what is missing', () => {
    const some = { S3_ENDPOINT: 'https://objects.example', S3_BUCKET: 'visitors', S3_REGION: 'eu' }
    expect(() => parseEnvironment(some)).toThrow(
      /2 wrong value[^]*S3_ACCESS_KEY_ID=: expected a value, because S3_ENDPOINT, S3_BUCKET, S3_REGION are set[^]*S3_SECRET/,
    )
    const all = { ...some, S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(toObjectStorage(parseEnvironment(all).values)).toEqual({
      endpoint: 'https://objects.example',
      bucket: 'visitors',
      region: 'eu',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      prefix: '',
    })
    expect(toObjectStorage(parseEnvironment({}).values)).toBeUndefined()
  })

  it('[E4] takes all of a translation service or nothing, and repeats no key', () => {
    const url = 'https://translation.example'
    expect(() => parseEnvironment({ UAPP_TRANSLATION_SERVICE_URL: url })).toThrow(
      /1 wrong value[^]*UAPP_TRANSLATION_SERVICE_KEY=: expected a value, because UAPP_TRANSLATION_SERVICE_URL is set/,
    )
    expect(() => parseEnvironment({ UAPP_TRANSLATION_SERVICE_KEY: 'very-secret' })).toThrow(
      /UAPP_TRANSLATION_SERVICE_URL=: expected a value, because UAPP_TRANSLATION_SERVICE_KEY is set/,
    )
    const glossaries = { UAPP_TRANSLATION_SERVICE_GLOSSARIES: 'en-de=g-1, en-fr=g-2' }
    const { values } = parseEnvironment({
      UAPP_TRANSLATION_SERVICE_URL: `${url}/`,
      UAPP_TRANSLATION_SERVICE_KEY: 'key',
      ...glossaries,
    })
    expect(values).toMatchObject({
      UAPP_TRANSLATION_SERVICE_URL: url,
      UAPP_TRANSLATION_SERVICE_GLOSSARIES: { 'en-de': 'g-1', 'en-fr': 'g-2' },
    })
    expect(() => parseEnvironment({ UAPP_TRANSLATION_SERVICE_GLOSSARIES: 'de' })).toThrow(/GLOSSARIES="de": expected/)
  })

  it.each(['DATABASE_URL', 'UAPP_SERVICES_DATABASE_URL', 'SMTP_URL', 'UAPP_FORMS_WEBHOOK_URL'])(
    'repeats no password that stands in %s',
    (name) => {
      const wrong = { [name]: 'mysql://uapp:very-secret@db.example/uapp' }
      expect(() => parseEnvironment(wrong)).toThrow(new RegExp(`${name}=…: expected an`))
      expect(() => parseEnvironment(wrong)).not.toThrow(/very-secret/)
    },
  )

  it('repeats no secret', () => {
    const wrong = { S3_ENDPOINT: 'ftp://files.example', S3_SECRET_ACCESS_KEY: 'very-secret', S3_PREFIX: 'a b' }
    expect(() => parseEnvironment(wrong)).toThrow(/S3_PREFIX="a b"/)
    expect(() => parseEnvironment(wrong)).not.toThrow(/very-secret/)
  })

  it.each(['DATABASE_URL', 'UAPP_SERVICES_DATABASE_URL', 'SMTP_URL'])('repeats no password of %s', (name) => {
    expect(() => parseEnvironment({ [name]: 'mysql://uapp:very-secret@db.example/uapp' })).toThrow(
      new RegExp(`${name}=…: expected an address such as`),
    )
  })
})
