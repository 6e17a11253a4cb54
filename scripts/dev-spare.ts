import { on } from 'node:events'
import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * A server of `npm run dev` that waits for its turn. The kits import no area, so what is loaded here stays right while
 * areas change; with the kits come nearly all packages.
 */
const root = path.resolve(import.meta.dirname, '..')
const load = (file: string): Promise<unknown> => import(pathToFileURL(path.join(root, file)).href)

const ofOthers = /\.test(ing)?\.ts$|\/testing\/|-thread\.ts$/

// Its parent is gone before its turn came.
const leave = () => process.exit(0)
process.once('disconnect', leave)
/** It is told first to load the areas as they are now, then to start. */
const told = on(process, 'message')

const kits = globSync(['contract/src/kit/**/*.ts', 'server/src/kit/**/*.ts'], { cwd: root })
for (const file of kits.filter((name) => !ofOthers.test(name))) await load(file)

await told.next()
const { allAnswers } = (await load('server/src/registry.ts')) as typeof import('../server/src/registry.ts')
await allAnswers()
await told.next()
await told.return?.()
process.off('disconnect', leave)
process.disconnect()
await load('server/src/main.ts')
