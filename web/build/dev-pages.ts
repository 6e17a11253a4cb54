import path from 'node:path'
import { createServer, type Plugin } from 'vite'

const web = path.resolve(import.meta.dirname, '..')

type Watched = { readonly folders: readonly string[]; readonly onChange: (file: string) => void }

/**
 * Reports each change below the folders with the absolute path of the file. Vite's watcher does this: Node's own loses a
 * file on Linux once it was replaced, as git and many editors do.
 */
export const changesBelow = ({ folders, onChange }: Watched): Plugin => ({
  name: 'changes-below',
  configureServer: ({ watcher }) => {
    watcher.add([...folders])
    watcher.on('all', (_event, file) => {
      if (folders.some((folder) => file.startsWith(folder + path.sep))) onChange(file)
    })
  },
})

/** Serves the pages from their sources, and reports changes below other folders. */
export const servePages = async (watched: Watched) => {
  const pages = await createServer({
    configFile: path.join(web, 'vite.config.ts'),
    plugins: [changesBelow(watched)],
  })
  await pages.listen()
  return {
    /** Where a browser finds them. */
    address: () => pages.resolvedUrls?.local[0] ?? '',
    /** Has every open page ask again for what it shows (`main.tsx`). */
    refresh: () => pages.ws.send('server-is-new'),
    close: () => pages.close(),
  }
}
