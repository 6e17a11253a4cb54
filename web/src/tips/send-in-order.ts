type SendOne = (file: File, append: boolean) => Promise<unknown>

/** One after another, in order: the first takes the place of what was there, the others join it. */
export const sendInOrder = async (files: readonly File[], send: SendOne): Promise<void> => {
  for (const [i, file] of files.entries()) await send(file, i > 0)
}
