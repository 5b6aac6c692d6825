#!/bin/sh
# Renders what needs Blender (Debian's package: Cycles on the processor, no window), into a folder: sh render.sh SHOTS
set -e
here=$(cd "$(dirname "$0")" && pwd)
shots=$(mkdir -p "$1" && cd "$1" && pwd)

# SCALE and SPP in the environment set the size in percent and the samples.
draw() {
  script=$1
  shift
  nice -n 19 blender -b -t 1 -P "$here/$script.py" -- "$@"
}

for kind in drone station gnss scanner level; do draw instruments $kind "$shots/$kind-warm.png" 235 16; done
draw hills drone "$shots/drone.png"
draw hills station "$shots/station.png"
draw views fields "$shots/fields.png"
SCALE=62 SPP=24 draw underground "$shots/underground.png"
for subject in manhole-check plant-levelling survey-boat mountain-stone farmland-check field-camp vessel-dusk; do
  SCALE=75 draw fieldwork $subject "$shots/$subject.png"
done
