/** What the login page knows while the browser is at the identity provider. */
export type KeptVisit = { readonly return_url: string | null; readonly mobile: boolean }

const key = 'provider_login'

export const keepVisit = (visit: KeptVisit): void => sessionStorage.setItem(key, JSON.stringify(visit))

export const keptVisit = (): KeptVisit | undefined => {
  const kept = sessionStorage.getItem(key)
  return kept === null ? undefined : (JSON.parse(kept) as KeptVisit)
}
