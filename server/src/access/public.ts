export { makeGate } from './session/gate.ts'
export { hashPassword } from './session/password.ts'
export { hasUsers, setUpToken } from './session/set-up.ts'
export { isSuperAdmin } from './session/super-admin.ts'
