const longest = 24

/** A long name by its beginning and its end, so that what kind of file it is stays readable (FU-807). */
export const shortName = (name: string): string => {
  const letters = [...name]
  if (letters.length <= longest) return name
  return `${letters.slice(0, 12).join('')}…${letters.slice(-11).join('')}`
}
