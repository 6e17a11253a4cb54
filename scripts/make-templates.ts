import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { templateFiles } from '../server/src/kit/sheets/template-files.ts'
import { allAnswers } from '../server/src/registry.ts'

// npm run templates: writes the templates of all imports that have none below /templates/ of the pages yet; one that
// has become old is removed first.
const folder = path.resolve(import.meta.dirname, '../web/public/templates')

await mkdir(folder, { recursive: true })
const known = new Set(await readdir(folder))
for (const { name, bytes } of await templateFiles(await allAnswers()))
  if (!known.has(name)) await writeFile(path.join(folder, name), bytes)
