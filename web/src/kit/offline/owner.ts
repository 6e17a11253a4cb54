import type { SessionUser } from '@kuacang/contract/access/session/calls'
import type { Owner } from './entry.ts'

/** A user who acts as another one is a third owner, different from both users. */
export const ownerOf = ({ id, username, su }: Pick<SessionUser, 'id' | 'username' | 'su'>): Owner => ({
  id: su ? `${su.id} ${id}` : id,
  username: su ? `${su.username} → ${username}` : username,
})

/** Whose entries this page makes and sends; set by the session. */
export const currentOwner: { is: Owner | null } = { is: null }
