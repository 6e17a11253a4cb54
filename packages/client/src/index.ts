export { type Client, type ClientInput, type ClientOptions, createClient } from './client.ts'
export { KuacangProblem, NoAnswer } from './problem.ts'
