/** Enough to know one's own coupon by, too little to know anybody else's: `***0389`. */
export const maskedCoupon = (id: bigint): string => `***${String(id).slice(-4)}`
