import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * Makes plain JavaScript with types of the client and the contract: programs outside this repository have no
 * TypeScript at run time.
 */
const here = import.meta.dirname
await rm(path.join(here, 'dist'), { recursive: true, force: true })
const tsc = path.resolve(here, '../../node_modules/.bin/tsc')
execFileSync(tsc, ['-p', here], { stdio: 'inherit' })
