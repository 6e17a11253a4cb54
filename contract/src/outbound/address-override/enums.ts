import { enumeration } from '../../kit/enumeration.ts'

export const addressOverrideStatus = enumeration('address_override_status', {
  disabled: [0, '停用', 'Disabled'],
  enabled: [1, '启用', 'Enabled'],
})
