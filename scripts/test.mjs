import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { buildPages, fail, install, run } from './bootstrap.mjs'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const chromium = () => [process.env.CHROMIUM_PATH, ...places].find((p) => p && existsSync(p))

/** The browser tests drive the system's Chromium; where it is missing the system's package manager brings it. */
const ensureChromium = () => {
  if (chromium()) return
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => {
    const [command, ...rest] = [...asRoot, 'apt-get', ...args]
    return (
      spawnSync(command, rest, {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0
    )
  }
  if (
    !apt('update', '-qq') ||
    !apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk')
  )
    fail('The browser tests need Chromium: install it, or set CHROMIUM_PATH to its binary.')
}

install()
ensureChromium()
run('biome', ['ci', '--error-on-warnings'], { what: 'format and lint' })
run('tsc', ['--noEmit'], { what: 'checking the types of contract and server' })
run('tsc', ['--noEmit', '-p', 'web'], { what: 'checking the types of the pages' })
run('knip', [], { what: 'looking for unused code' })
buildPages()
run(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', '--outputFile.json=node_modules/.kuacang/tests.json'],
  {
    what: 'the tests',
    env: { CHROMIUM_PATH: chromium() },
  },
)
