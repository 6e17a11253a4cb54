import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fail } from './bootstrap.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Chromium without its own windows. */
const shell = 'chromium-headless-shell'

const find = (wanted) => {
  const places = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => wanted.map((name) => path.join(folder, name)))
  return places.find((place) => existsSync(place))
}

const findChromium = () => {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH))
    fail(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which is not there.`)
  return CHROMIUM_PATH || find(names)
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
 * What the browser tests drive: the system's Chromium, which the system's package manager brings where it or a Chinese
 * font is missing, and its shell for all that needs no PDF and no camera: that takes a quarter less of the processor.
 * Where it is missing, tests that run as root, as in containers, install it; without it Chromium does all.
 */
export const ensureChromium = () => {
  const { CHROMIUM_PATH, CHROMIUM_SHELL_PATH } = process.env
  const isShellLeft = !CHROMIUM_PATH && !CHROMIUM_SHELL_PATH
  if (!findChromium() || !hasChinese()) installs('chromium', 'fonts-noto-cjk')
  if (isShellLeft && !find([shell]) && process.getuid?.() === 0) installs(shell)
  const found = findChromium()
  if (!found)
    fail(
      'The browser tests need Chromium: install it (and a Chinese font), or set CHROMIUM_PATH to its binary.',
    )
  return {
    CHROMIUM_PATH: found,
    CHROMIUM_SHELL_PATH: CHROMIUM_SHELL_PATH ?? (isShellLeft ? find([shell]) : undefined) ?? '',
  }
}
