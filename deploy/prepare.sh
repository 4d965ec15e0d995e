#!/bin/sh
# Makes what compose.yaml needs and must not hold: a password in .env, and a certificate for trying it out.
# What is there already stays as it is. Both places are ignored by git.
set -eu
cd "$(dirname "$0")/.."
umask 077

if ! grep -qs '^POSTGRES_PASSWORD=' .env; then
  if [ -s .env ] && [ -n "$(tail -c 1 .env)" ]; then echo >>.env; fi
  printf 'POSTGRES_PASSWORD=%s\n' "$(openssl rand -hex 24)" >>.env
  echo 'made POSTGRES_PASSWORD in .env'
fi

tls=.data/deploy/tls
if [ ! -e "$tls/fullchain.pem" ]; then
  mkdir -p "$tls"
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 90 \
    -subj /CN=localhost -addext 'subjectAltName=DNS:localhost,DNS:evens.localhost,DNS:ledara.localhost,IP:127.0.0.1' \
    -keyout "$tls/privkey.pem" -out "$tls/fullchain.pem" 2>/dev/null
  echo "made a self-signed certificate in $tls: put a real one in its place before anyone else comes"
fi
