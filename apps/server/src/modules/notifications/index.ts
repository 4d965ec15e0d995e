export { createNotifications, notificationsModule, queueNotification } from './module.ts'
