/// <reference path="./fontkit.d.ts" />
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type OpenedFont } from 'fontkit'

/** The two weights everything is printed in. */
export type Weight = 'regular' | 'bold'

/**
 * Noto Sans SC for Chinese and the letters of Western Europe; Noto Sans for all other Latin letters, Greek and
 * Cyrillic, which the Chinese font leaves out. Both under the SIL Open Font Licence 1.1; only the glyphs in use
 * are embedded in a document.
 */
export type Face = Weight | `${Weight}-letters`
export type Fonts = Readonly<Record<Face, OpenedFont>>

const require = createRequire(import.meta.url)
const files: Readonly<Record<Face, string>> = {
  regular: require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
  'regular-letters': require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  'bold-letters': require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
}

let loading: Promise<Fonts> | undefined

/** The fonts, read from disk and opened once, and kept: 22 MB. To open them for each paper takes longer than to draw it. */
export const fonts = (): Promise<Fonts> => {
  loading ??= load().catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

const load = async (): Promise<Fonts> => {
  const read = async (face: Face) => create(await readFile(files[face]))
  const [regular, bold, regularLetters, boldLetters] = await Promise.all([
    read('regular'),
    read('bold'),
    read('regular-letters'),
    read('bold-letters'),
  ])
  return { regular, bold, 'regular-letters': regularLetters, 'bold-letters': boldLetters }
}
