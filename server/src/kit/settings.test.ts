import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

describe('the settings', () => {
  it('need nothing to be set', () => {
    expect(readSettings({ PORT: '' })).toMatchObject({
      port: 8080,
      databaseUrl: null,
      workers: true,
      demo: true,
    })
    expect(readSettings({}, ['--no-demo']).demo).toBe(false)
  })

  it.each([
    [{ PORT: '80a' }, 'the setting PORT must be a whole number from 0 to 65535'],
    [
      { DATABASE_URL: 'mysql://x' },
      'the setting DATABASE_URL must be an address that begins with postgres://',
    ],
    [{ WORKERS: 'maybe' }, 'the setting WORKERS must be true or false'],
    [{ LOG_LEVEL: 'loud' }, 'the setting LOG_LEVEL must be one of fatal, error'],
    [{ POSTAL_LOGIN_URL: 'javascript:alert(1)' }, 'the setting POSTAL_LOGIN_URL must be'],
    [{ PORT: '-1', WORKERS: '2' }, 'WORKERS must be true or false'],
    [
      { FILES_URL: 's3://goods', S3_ACCESS_KEY_ID: 'id' },
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together',
    ],
    [
      { OIDC_ISSUER: 'http://id.example' },
      'the setting OIDC_ISSUER must be the https address of the identity provider',
    ],
    [
      { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'wms' },
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together',
    ],
    [{ OIDC_MAX_AGE: 'never' }, 'the setting OIDC_MAX_AGE must be a whole number of seconds'],
    [{ PUBLIC_URL: 'wms.example' }, 'the setting PUBLIC_URL must be an address that begins with http://'],
    [{ TRUST_PROXY: 'true' }, 'the setting TRUST_PROXY must be false or the addresses of the proxies'],
    [{ TRUST_PROXY: '1' }, 'the setting TRUST_PROXY must be false or the addresses'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'the setting TRUST_PROXY must be false or the addresses'],
    [{ TRUST_PROXY: '10.0.0.1,proxy.example' }, 'the setting TRUST_PROXY must be false or the addresses'],
    [{ METRICS_TOKEN: 'short' }, 'the setting METRICS_TOKEN must be a secret of at least 16 characters'],
    [{ SEAL_KEY: 'short' }, 'the setting SEAL_KEY must be 32 bytes in base64'],
    [{ SEAL_KEYS_OLD: `${'A'.repeat(43)}=,short` }, 'the setting SEAL_KEYS_OLD must be keys of 32 bytes'],
    [{ APP_DATABASE_URL: 'postgres://x' }, 'the setting APP_DATABASE_URL needs DATABASE_URL'],
    [{ DATABASE_READ_URL: 'postgres://x' }, 'the setting DATABASE_READ_URL needs DATABASE_URL'],
  ])('say in one sentence what is wrong with %j', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(sentence)
  })

  it.each([
    ['false', false],
    ['10.0.0.5, 192.168.1.0/24', ['10.0.0.5', '192.168.1.0/24']],
    ['loopback,fd00::/8', ['loopback', 'fd00::/8']],
  ])('TRUST_PROXY=%s names proxies by their addresses', (text, proxies) => {
    expect(readSettings({ TRUST_PROXY: text }).trustProxy).toEqual(proxies)
  })

  it('name the bucket of files by its address, with the folder in it', () => {
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }
    expect(readSettings({ FILES_URL: 's3://goods/wms/files/', S3_REGION: 'cn-north-1', ...keys }).s3).toEqual(
      {
        bucket: 'goods',
        prefix: 'wms/files/',
        region: 'cn-north-1',
        endpoint: null,
        keys: { accessKeyId: 'id', secretAccessKey: 'key' },
        pathStyle: false,
      },
    )
    expect(readSettings({ FILES_URL: 's3://goods' }).s3).toMatchObject({ prefix: '', keys: null })
    expect(readSettings({ S3_REGION: 'cn-north-1' }).s3).toBeNull()
  })

  it('name one identity provider, which by default asks for the person at each login', () => {
    const env = {
      OIDC_ISSUER: 'https://id.example/realms/wms',
      OIDC_CLIENT_ID: 'wms',
      OIDC_CLIENT_SECRET: 'secret',
    }
    expect(readSettings({}).oidc).toBeNull()
    expect(readSettings(env).oidc).toEqual({
      issuer: 'https://id.example/realms/wms',
      clientId: 'wms',
      clientSecret: 'secret',
      name: 'id.example',
      maxAge: 0,
      secondFactor: [],
    })
    const more = { OIDC_NAME: 'Office', OIDC_MAX_AGE: 'any', OIDC_SECOND_FACTOR: 'mfa, otp' }
    expect(readSettings({ ...env, ...more }).oidc).toMatchObject({
      name: 'Office',
      maxAge: null,
      secondFactor: ['mfa', 'otp'],
    })
  })

  it('refuse a flag that they do not know', () => {
    expect(() => readSettings({}, ['--nodemo'])).toThrow('--nodemo is not understood')
  })
})
