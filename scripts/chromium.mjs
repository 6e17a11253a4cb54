import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fail } from './bootstrap.mjs'

/** Chromium without its own windows: the same pages for a quarter less of the processor. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const findChromium = () => {
  const { CHROMIUM_PATH, PATH = '' } = process.env
  if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH))
    fail(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which is not there.`)
  const places = PATH.split(path.delimiter).flatMap((folder) => names.map((name) => path.join(folder, name)))
  return CHROMIUM_PATH || places.find((place) => existsSync(place))
}

const hasChinese = () => spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout?.trim() !== ''

const installs = (...packages) => {
  const [command, ...first] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  const apt = (...args) =>
    spawnSync(command, [...first, ...args], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  process.stdout.write(`\n── installing ${packages.join(', ')} for the browser tests\n`)
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
}

/**
 * The browser tests drive the system's Chromium. Where it or a Chinese font is missing, the system's package manager
 * brings them; where tests run as root, as in containers, it brings the faster one too.
 */
export const ensureChromium = () => {
  const there = findChromium()
  const isFast = Boolean(process.env.CHROMIUM_PATH) || there?.endsWith(shell)
  if (there && hasChinese() && (isFast || process.getuid?.() !== 0)) return there
  const installed = installs(shell, 'fonts-noto-cjk') || (!there && installs('chromium', 'fonts-noto-cjk'))
  const found = findChromium()
  if (!found || (!installed && !there))
    fail(
      'The browser tests need Chromium: install it (and a Chinese font), or set CHROMIUM_PATH to its binary.',
    )
  return found
}
