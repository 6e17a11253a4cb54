import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fail } from './bootstrap.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const findChromium = () => {
  const { CHROMIUM_PATH, PATH = '' } = process.env
  if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH))
    fail(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which is not there.`)
  const places = PATH.split(path.delimiter).flatMap((folder) => names.map((name) => path.join(folder, name)))
  return CHROMIUM_PATH || places.find((place) => existsSync(place))
}

const hasChinese = () => spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout?.trim() !== ''

/** The browser tests drive the system's Chromium; where it is missing the system's package manager brings it. */
export const ensureChromium = () => {
  const there = findChromium()
  if (there && hasChinese()) return there
  const [command, ...first] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  const apt = (...args) =>
    spawnSync(command, [...first, ...args], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  process.stdout.write('\n── installing Chromium and a Chinese font for the browser tests\n')
  const installed =
    apt('update', '-qq') &&
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk')
  const found = findChromium()
  if (!found || (!installed && !there))
    fail(
      'The browser tests need Chromium: install it (and a Chinese font), or set CHROMIUM_PATH to its binary.',
    )
  return found
}
