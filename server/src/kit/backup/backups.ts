import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { type Archive, archiveAt } from './archive.ts'

const manifest = z.object({
  archive: z.string(),
  name: z.string(),
  began_at: z.coerce.date(),
  ended_at: z.coerce.date(),
  /** The first file of changes that its restore needs. */
  first_segment: z.string(),
  /** Of PostgreSQL. */
  version: z.string(),
})

/** A whole copy of a database, from which each later moment can be restored. */
export type Backup = z.output<typeof manifest>

export const manifestFile = 'backup.json'

/** The backups of one archive, oldest first; what a broken attempt left behind is none. */
export const listBackups = async ({ bases }: Pick<Archive, 'bases'>): Promise<Backup[]> => {
  const names = (await readdir(bases).catch(() => [])).filter((n) => !n.startsWith('.')).sort()
  return Promise.all(
    names.map(async (name) =>
      manifest.parse(JSON.parse(await readFile(path.join(bases, name, manifestFile), 'utf8'))),
    ),
  )
}

/** Those of all databases that have written here, oldest first. */
export const listAllBackups = async (backupDir: string): Promise<Backup[]> => {
  const archives = await readdir(backupDir, { withFileTypes: true }).catch(() => [])
  const all = await Promise.all(
    archives.filter((a) => a.isDirectory()).map((a) => listBackups(archiveAt(backupDir, a.name))),
  )
  return all.flat().sort((a, b) => a.ended_at.getTime() - b.ended_at.getTime())
}

/**
 * Removes the archives of databases that write here no more, once no moment since `since` can be restored from them: those
 * before a restore, or from before the product was started without backups.
 */
export const pruneArchives = async (backupDir: string, own: string, since: Date): Promise<string[]> => {
  const gone: string[] = []
  for (const name of new Set((await listAllBackups(backupDir)).map((b) => b.archive))) {
    const { wal } = archiveAt(backupDir, name)
    // Each file that is added changes the folder.
    if (name === own || (await stat(wal)).mtime > since) continue
    await rm(path.join(backupDir, name), { recursive: true, force: true })
    gone.push(name)
  }
  return gone
}

/** The name of a file of changes without its timeline: what orders them. */
const position = (segment: string): string => segment.slice(8, 24)

/**
 * Removes backups that are no longer needed to restore any moment since `since`, and the changes before the oldest one
 * that stays. The newest always stays.
 */
export const pruneBackups = async (archive: Archive, since: Date): Promise<Backup[]> => {
  const all = await listBackups(archive)
  // The last one before `since` is where the moments right after it begin.
  const first = Math.max(
    0,
    all.findLastIndex((b) => b.ended_at <= since),
  )
  const [gone, [oldest]] = [all.slice(0, first), all.slice(first)]
  for (const { name } of gone) await rm(path.join(archive.bases, name), { recursive: true, force: true })
  if (!oldest) return gone
  for (const file of await readdir(archive.wal))
    if (/^[0-9A-F]{24}/.test(file) && position(file) < position(oldest.first_segment))
      await rm(path.join(archive.wal, file), { force: true })
  return gone
}
