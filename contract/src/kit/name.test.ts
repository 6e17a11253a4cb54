import { describe, expect, it } from 'vitest'
import { nameIn } from './name.ts'

describe('names in two languages', () => {
  it('Chinese shows the Chinese one, English the English one, an empty one the other [SH-204]', () => {
    const role = { name: 'Packer', name_cn: '打包员' }
    const channel = { name: '国际快递', name_en: 'Express' }
    expect([nameIn('zh', role), nameIn('en', role)]).toEqual(['打包员', 'Packer'])
    expect([nameIn('zh', channel), nameIn('en', channel)]).toEqual(['国际快递', 'Express'])
    expect(nameIn('zh', { ...role, name_cn: '' })).toBe('Packer')
    expect(nameIn('en', { ...role, name: '' })).toBe('打包员')
    expect(nameIn('en', { ...channel, name_en: '' })).toBe('国际快递')
    expect(nameIn('zh', { ...channel, name: '' })).toBe('Express')
  })
})
