export { fillProfile, type FilledProfile } from './fill-profile.ts'
export { getProfile, type Profile, type ShownField } from './get-profile.ts'
