/** Does the content say of itself that it is MP4? Its first box is called ftyp. */
export const isMp4 = async (content: NodeJS.ReadableStream): Promise<boolean> => {
  for await (const chunk of content)
    return (
      Buffer.from(chunk as Buffer)
        .subarray(4, 8)
        .toString('latin1') === 'ftyp'
    )
  return false
}
