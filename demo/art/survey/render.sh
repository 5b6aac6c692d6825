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
for view in ceremony-awards exchange-meeting campus-talk open-day service-hall inspection annual-meeting annual-awards \
  contest-prizes platform-demonstration training-room exhibition-boards elder-story round-table; do
  SCALE=80 SPP=24 draw halls $view "$shots/$view.png"
done
for room in office-software meeting-review plotter server-room server-test office-checking map-unrolled instrument-store \
  contest-classification contest-modelling drone-workshop; do draw offices $room "$shots/$room.png"; done
draw building "$shots/office-building.png"
for subject in manhole-check plant-levelling survey-boat mountain-stone farmland-check field-camp field-car field-team sports-day vessel-dusk; do
  SCALE=75 draw fieldwork $subject "$shots/$subject.png"
done
