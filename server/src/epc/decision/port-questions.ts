import { platformQuestion } from './decide.ts'

export const questions = [platformQuestion]
